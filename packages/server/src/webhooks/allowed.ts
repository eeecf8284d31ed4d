import { IronbottomError } from '@ironbottom/engine';

/**
 * The address as it will be called. Throws `bad-webhook` for what is not at a host that whoever runs the server has
 * allowed: nobody is to have it ask what they could not ask themselves.
 */
export function allowedWebhook(text: string, hosts: readonly string[]): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const plain = url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '';
  if (url && plain && hosts.includes(url.host)) return url.href;
  throw new IronbottomError('bad-webhook', 'this address cannot be called from here');
}
