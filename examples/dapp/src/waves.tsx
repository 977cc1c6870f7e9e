import type { ReactElement } from "react";

/** Water at the lower edge of what it stands in; says nothing. */
export function Waves(): ReactElement {
  return (
    <svg className="waves" viewBox="0 0 1200 120" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 56C100 16 200 16 300 56s200 40 300 0 200-40 300 0 200 40 300 0v64H0z" />
      <path d="M0 92c75-24 150-24 225 0s150 24 225 0 150-24 225 0 150 24 225 0 150-24 300 0v28H0z" />
    </svg>
  );
}
