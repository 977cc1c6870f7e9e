import { createContext, use } from "react";

/** A part that each page has once. */
export interface Service<T> {
  readonly create: (services: AppServices) => T;
}

/** The parts that a page's screens share, created on first use. */
export class AppServices {
  readonly #parts = new Map<unknown, unknown>();

  /** Sets a part of the page: its start does, and so do tests. */
  with<T>(service: Service<T>, part: T): this {
    this.#parts.set(service, part);
    return this;
  }

  get<T>(service: Service<T>): T {
    if (!this.#parts.has(service)) this.#parts.set(service, service.create(this));
    return this.#parts.get(service) as T; // only `with` and the line above set it, both with a `T`
  }
}

export const AppServicesContext = createContext(new AppServices());

export function useService<T>(service: Service<T>): T {
  return use(AppServicesContext).get(service);
}
