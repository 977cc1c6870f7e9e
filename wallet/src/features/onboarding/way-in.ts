/** Where the welcome leads to. */
export type WayIn = "/welcome/create" | "/welcome/import" | "/welcome/restore" | "/explore";
