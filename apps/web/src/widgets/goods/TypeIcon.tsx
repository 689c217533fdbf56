import type { ReactElement } from 'react';
import './typeIcon.css';

/** By the codes of the types that the product ships. */
const drawn: Readonly<Record<string, ReactElement>> = {
  // A flask.
  10: (
    <>
      <path
        className="ti-fill"
        d="M8.2 13h7.600l3 5.500A1.7 1.7 0 0 1 17.3 21H6.700a1.7 1.7 0 0 1-1.5-2.500z"
      />
      <path d="M9 3h6M10 3v6.500l-5 9A1.7 1.7 0 0 0 6.5 21h11a1.7 1.7 0 0 0 1.5-2.500l-5-9V3M8 13h8" />
      <circle cx="11" cy="17" r="0.8" />
    </>
  ),
  // A double helix.
  20: (
    <>
      <path className="ti-fill" d="M7 3c0 5 10 5 10 9s-10 4-10 9h10c0-5-10-5-10-9s10-4 10-9z" />
      <path d="M7 3c0 5 10 5 10 9s-10 4-10 9M17 3c0 5-10 5-10 9s10 4 10 9M8 5h8M9 8.500h6M9 15.500h6M8 19h8" />
    </>
  ),
  // Tubes in a rack.
  30: (
    <>
      <path className="ti-fill" d="M6 12h3v5a1.5 1.5 0 0 1-3 0zM15 10h3v7a1.5 1.5 0 0 1-3 0z" />
      <path d="M6 4v13a1.5 1.5 0 0 0 3 0V4M10.5 4v13a1.5 1.5 0 0 0 3 0V4M15 4v13a1.5 1.5 0 0 0 3 0V4M5 4h14M3.5 9h17M4 21h16" />
    </>
  ),
  // A beaker.
  40: (
    <>
      <path className="ti-fill" d="M6 12h12v6.500a2.5 2.5 0 0 1-2.5 2.500h-7A2.5 2.5 0 0 1 6 18.500z" />
      <path d="M4 3h16M6 3v15.500A2.5 2.5 0 0 0 8.5 21h7a2.5 2.5 0 0 0 2.5-2.500V3M6 12h12M14.5 7H18M15.5 15.500H18" />
    </>
  ),
  // A microscope.
  50: (
    <>
      <path className="ti-fill" d="M8.5 4.5 12 2.500l4 7-3.5 2z" />
      <path d="m8.5 4.5 3.5-2 4 7-3.5 2zM12.5 11.500l.800 1.500M15 8a6.5 6.5 0 0 1-1 12.500M5 21h15M6 17h7M9.5 17v4" />
    </>
  ),
  // A shield.
  60: (
    <>
      <path className="ti-fill" d="M12 3v18c5-2 7.5-5.5 7.5-10V5.500z" />
      <path d="M12 3 4.5 5.500V11c0 4.5 2.5 8 7.5 10 5-2 7.5-5.5 7.5-10V5.500zM8.5 11.500l2.5 2.5 4.5-4.5" />
    </>
  ),
};

const other = (
  <>
    <path className="ti-fill" d="M4 8.5 12 12v9l-8-3.500z" />
    <path d="m12 5 8 3.5-8 3.5-8-3.500zM4 8.500v9L12 21l8-3.500v-9M12 12v9" />
  </>
);

/** The sign of a main commodity type: the college's own picture, or ours by its code. */
export const TypeIcon = ({ code, url }: { code: string; url?: string | null }) =>
  url ? (
    <img className="type-icon" src={url} alt="" loading="lazy" />
  ) : (
    <svg className="type-icon" viewBox="0 0 24 24" aria-hidden="true">
      {drawn[code] ?? other}
    </svg>
  );
