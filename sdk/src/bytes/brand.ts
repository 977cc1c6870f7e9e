declare const brand: unique symbol;

/** A `T` that only its own parser makes: a plain string does not pass for an address. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
