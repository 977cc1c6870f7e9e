/**
 * Makes an `Intl` format once for each locale: making one takes far longer than using it, and a list uses it
 * for every row. A device that comes into another time zone gets new ones.
 */
export function keptFormat<Format>(make: (locale: string) => Format): (locale: string) => Format {
  const made = new Map<string, Format>();
  return (locale) => {
    const key = `${locale} ${new Date().getTimezoneOffset()}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const format = make(locale);
    made.set(key, format);
    return format;
  };
}
