import type { ReactNode } from 'react';
import './icon.css';

/** Drawings on a 24 by 24 field, stroked in the colour of the text around them. */
const DRAWINGS = {
  zones: (
    <>
      <path d="M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9z" />
      <circle cx="12" cy="12" r="3.2" />
    </>
  ),
  layers: <path d="M12 2l9 5-9 5-9-5zM3 11.5l9 5 9-5M3 16l9 5 9-5" />,
  eye: (
    <>
      <path d="M3 12c4-6 14-6 18 0-4 6-14 6-18 0z" />
      <circle cx="12" cy="12" r="2.6" />
    </>
  ),
  range: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 12l5-5M12 3.5v2M20.5 12h-2M12 20.5v-2M3.5 12h2" />
    </>
  ),
  front: <path d="M3 9l3-3 4 4 4-4 4 4 3-3M3 18l3-3 4 4 4-4 4 4 3-3" />,
  box: <path d="M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8" />,
  counter: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="2.5" />
      <path d="M8 9h8v6H8zM8 9l8 6M16 9l-8 6" />
    </>
  ),
  flag: <path d="M6 21V4M6 5h11l-2.6 3.5L17 12H6" />,
  letters: <path d="M5 19L10.5 5h1L17 19M7.2 14h7.6M20 10v9M17.8 19H22" />,
  hash: <path d="M9 4L7 20M17 4l-2 16M4 9h17M3 15h17" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  fit: <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />,
  undo: <path d="M9 4L4 9l5 5M4 9h10a5.5 5.5 0 010 11h-3" />,
  book: <path d="M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zM12 6v14" />,
  chat: <path d="M4 5h16v11H10l-5 4v-4H4z" />,
  log: <path d="M6 3h12v18H6zM9 8h6M9 12h6M9 16h4" />,
  share: (
    <>
      <circle cx="6" cy="12" r="2.6" />
      <circle cx="17" cy="5.6" r="2.6" />
      <circle cx="17" cy="18.4" r="2.6" />
      <path d="M8.3 10.7l6.4-3.8M8.3 13.3l6.4 3.8" />
    </>
  ),
  play: <path className="ui-icon-solid" d="M8 5l11 7-11 7z" />,
  pause: <path className="ui-icon-solid" d="M7 5h3.4v14H7zM13.6 5H17v14h-3.4z" />,
  next: <path className="ui-icon-solid" d="M9 5l8 7-8 7z" />,
  prev: <path className="ui-icon-solid" d="M15 5l-8 7 8 7z" />,
  first: <path className="ui-icon-solid" d="M6 5v14M18 6l-8 6 8 6z" />,
  last: <path className="ui-icon-solid" d="M18 5v14M6 6l8 6-8 6z" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v2.4M12 19.1v2.4M2.5 12h2.4M19.1 12h2.4M5.3 5.3L7 7M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7" />
    </>
  ),
  moon: <path d="M20 14.5A8.5 8.5 0 119.5 4 7 7 0 0020 14.5z" />,
  bell: <path d="M6 17V11a6 6 0 0112 0v6l1.6 1.6H4.4zM10 21.2h4M12 5V3" />,
  link: (
    <path d="M10 14a4 4 0 005.7 0l3.1-3.1a4 4 0 00-5.7-5.7l-1.4 1.4M14 10a4 4 0 00-5.7 0l-3.1 3.1a4 4 0 005.7 5.7l1.4-1.4" />
  ),
  download: <path d="M12 4v11M7.5 10.8L12 15.3l4.5-4.5M4 19.5h16" />,
  upload: <path d="M12 15.5v-11M7.5 8.7L12 4.2l4.5 4.5M4 19.5h16" />,
  users: (
    <>
      <circle cx="9" cy="8" r="3.4" />
      <path d="M2.8 20c.4-4 2.9-6.2 6.2-6.2s5.8 2.2 6.2 6.2M15.2 4.9a3.4 3.4 0 010 6.2M17.6 14.3c2.1.8 3.4 2.7 3.6 5.7" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8" r="3.8" />
      <path d="M4.8 20.5c.5-4.3 3.3-6.6 7.2-6.6s6.7 2.3 7.2 6.6" />
    </>
  ),
  machine: (
    <>
      <rect x="6" y="6" width="12" height="12" rx="2" />
      <path d="M10 10h4v4h-4zM9 3v3M15 3v3M9 18v3M15 18v3M3 9h3M3 15h3M18 9h3M18 15h3" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.5 2.2" />
    </>
  ),
  dice: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="3.5" />
      <path className="ui-icon-dots" d="M8.5 8.5h.01M15.5 15.5h.01M12 12h.01" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5L21 21" />
    </>
  ),
  cards: <path d="M8 6.5h10.5v14H8zM5.5 17.5V3.5H15" />,
  warning: <path d="M12 3.5L22 20.5H2zM12 10v5M12 17.6v.2" />,
  plan: <path d="M5 20V10h4v10M10 20V5h4v15M15 20v-7h4v7M3 20h18" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  check: <path d="M4.5 12.5l5 5L19.5 7" />,
  down: <path d="M6 9.5l6 6 6-6" />,
  archive: <path d="M3.5 4.5h17v4h-17zM5 8.5v11h14v-11M10 12.5h4" />,
  again: <path d="M19.5 12a7.5 7.5 0 11-2.3-5.4L20 9.3M20 4v5.3h-5.3" />,
  path: <path d="M5 19v-5a4 4 0 014-4h6a4 4 0 004-4V4M15.5 7.5L19 4l3.5 3.5" />,
  lock: (
    <>
      <rect x="5" y="11" width="14" height="9.5" rx="2" />
      <path d="M8 11V8a4 4 0 018 0v3" />
    </>
  ),
  swords: <path d="M4 4l12 12M20 4L8 16M5 15l4 4M19 15l-4 4M4 20l2-2M20 20l-2-2" />,
  drop: <path d="M12 3.5c3.5 4.6 6 7.6 6 10.9a6 6 0 01-12 0c0-3.3 2.5-6.3 6-10.9z" />,
  gain: <path d="M4 19l6-6 4 4 6-9M14.5 8H20v5.5" />,
  hills: <path d="M2.5 19L9 7l4.5 8M11 19l5-8.5 5.5 8.5z" />,
  draw: <path d="M4 9h16M4 15h16" />,
  no: (
    <>
      <circle cx="12" cy="12" r="8.6" />
      <path d="M6 6l12 12" />
    </>
  ),
} as const satisfies { readonly [name: string]: ReactNode };

export type IconName = keyof typeof DRAWINGS;

/** Always beside a word, or in a button that has a name: never read aloud itself. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
