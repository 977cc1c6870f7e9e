/** In single quotes a shell changes nothing; a single quote itself ends them and begins them again. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
