import './logo.css';

/** The mark: a hex of sea at sunset with a hull going down in it. */
export function LogoMark() {
  return (
    <svg className="ui-logo-mark" viewBox="0 0 28 30" aria-hidden="true">
      <path className="ui-logo-hex" d="M14 1.5L26 8.3v13.4L14 28.5 2 21.7V8.3z" />
      <path
        className="ui-logo-sea"
        d="M2.6 15.6c2-1.5 3.8-1.5 5.7 0s3.8 1.5 5.7 0 3.8-1.5 5.7 0 3.7 1.5 5.7 0V21.4L14 27.7 2.6 21.4z"
      />
      <path className="ui-logo-hull" d="M7 21.2h14l-2.2 2.6h-9zM12.6 21v-4.4h2V21" />
    </svg>
  );
}

/** The name of the house is the same in every language. */
export function Logo() {
  return (
    <span className="ui-logo" lang="en">
      <LogoMark />
      <b className="ui-wordmark">Ironbottom</b>
    </span>
  );
}
