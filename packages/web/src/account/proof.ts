import { useEffect } from 'react';
import { knowPerson } from '../app/person.ts';
import { server } from '../app/server.ts';
import { useT } from '../app/texts.ts';
import { useDoing } from '../app/useDoing.ts';
import { toast } from '../ui/toasts.ts';

const PROOF = /^#prove=([\w-]+)$/;

/** Whoever comes by the link in a mail proves by it that the address is theirs. */
export function useProof(): void {
  const t = useT();
  const [, doing] = useDoing();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened.
  useEffect(() => {
    const secret = PROOF.exec(location.hash)?.[1];
    if (!secret) return;
    // It is of no more use, and nobody need see it.
    history.replaceState(null, '', location.pathname);
    doing(async () => {
      await server.proveEmail(secret);
      knowPerson(await server.me());
      toast({ tone: 'note', text: t('web.account.emailProved') });
    });
  }, []);
}
