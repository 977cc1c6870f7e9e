import { createContext, use } from "react";

/** A part of the app that a page has once. */
export interface Service<T> {
  /** Makes the part for a page that was not given another one. */
  readonly create: (services: AppServices) => T;
}

/** The parts that all screens of a page share. Each is made when it is first asked for, unless it was given. */
export class AppServices {
  readonly #parts = new Map<unknown, unknown>();

  /** Gives the page a part of its own: what it was started with, or what a test brings. */
  with<T>(service: Service<T>, part: T): this {
    this.#parts.set(service, part);
    return this;
  }

  get<T>(service: Service<T>): T {
    if (!this.#parts.has(service)) this.#parts.set(service, service.create(this));
    return this.#parts.get(service) as T; // only `with` and the line above set it, both with a `T`
  }
}

/** The parts of the page that a screen is in. */
export const AppServicesContext = createContext(new AppServices());

export function useService<T>(service: Service<T>): T {
  return use(AppServicesContext).get(service);
}
