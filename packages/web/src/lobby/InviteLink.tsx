import { useRef, useState } from 'react';
import { inviteUrl } from '../app/invites.ts';
import { useT } from '../app/texts.ts';
import { Button } from '../ui/Button.tsx';
import './invite-link.css';

/** The link that a friend sits down with: to copy, or to hand to another app of the phone. */
export function InviteLink({ match, secret }: { match: string; secret: string }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  const url = inviteUrl(match, secret);
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // The browser forbids it: what is selected can still be copied by hand.
      field.current?.select();
    }
  };
  const share = (): void =>
    void navigator.share({ title: t('web.invite.shareTitle'), url }).catch(() => undefined);
  return (
    <div className="lobby-invite">
      <input
        ref={field}
        className="ui-input"
        readOnly
        value={url}
        aria-label={t('web.invite.link')}
        onFocus={event => event.target.select()}
      />
      <Button icon={copied ? 'check' : 'link'} onClick={() => void copy()}>
        {t(copied ? 'web.invite.copied' : 'web.invite.copy')}
      </Button>
      {'share' in navigator && (
        <Button icon="share" onClick={share}>
          {t('web.invite.share')}
        </Button>
      )}
    </div>
  );
}
