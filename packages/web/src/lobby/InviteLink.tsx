import type { Role } from '@ironbottom/engine';
import { useRef, useState } from 'react';
import { inviteUrl, publicPath } from '../app/invites.ts';
import { useT } from '../app/texts.ts';
import { Button } from '../ui/Button.tsx';
import './invite-link.css';

/** The link that a friend sits down with. */
export const InviteLink = ({ match, secret }: { match: string; secret: string }) => (
  <LinkToSend url={inviteUrl(match, secret)} />
);

/** The link to a table that anybody may sit down at. */
export const PublicLink = ({ match, role }: { match: string; role: Role }) => (
  <LinkToSend url={`${location.origin}${publicPath(match, role)}`} />
);

/** To copy, or to hand to another app of the phone. */
function LinkToSend({ url }: { url: string }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
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
