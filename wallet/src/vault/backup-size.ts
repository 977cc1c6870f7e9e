/**
 * The largest backup that is read, in millions of characters. What a browser keeps for an app, five million characters,
 * fits in any writing.
 */
export const LARGEST_BACKUP_MIB = 32;
