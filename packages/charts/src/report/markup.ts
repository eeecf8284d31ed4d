/** Markup that is safe to stand in a page. Only `text`, `tag` and pictures make it, so nothing gets there unescaped. */
export type Markup = string & { readonly safe: unique symbol };

const ENTITIES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Without what a page must not hold. */
export const readable = (value: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are just the ones.
  value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '\ufffd');

export const text = (value: string): Markup =>
  readable(value).replace(/[&<>"']/g, character => ENTITIES[character]!) as Markup;

export type Attributes = { readonly [name: string]: string | number };

export function tag(name: string, attributes: Attributes, ...inside: readonly Markup[]): Markup {
  const list = Object.entries(attributes).map(([key, value]) => {
    const shown = typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;
    return ` ${key}="${text(shown)}"`;
  });
  const start = `<${name}${list.join('')}`;
  return (inside.length > 0 ? `${start}>${inside.join('')}</${name}>` : `${start}/>`) as Markup;
}

/** `{name}` in a label is replaced by what is given under that name. */
export const fill = (label: string, args: { readonly [name: string]: string }): string =>
  label.replace(/\{(\w+)\}/g, (whole, name: string) => args[name] ?? whole);
