import { createContext, useContext } from 'react';
import { Link } from 'wouter';
import './tag.css';

interface RuleBook {
  readonly game: string;
  /** Shows the rule in place; without it a tag leads to the rules reader. */
  readonly open?: (rule: string) => void;
}

/** Whose rules the tags below speak of. */
export const RuleBookContext = createContext<RuleBook | null>(null);

export const ruleHref = (game: string, rule: string): string =>
  `/rules/${encodeURIComponent(game)}/${encodeURIComponent(rule)}`;

/** `§ 10.2`: every number has its rule, and a click opens it. */
export function RuleTag({ rule }: { rule: string }) {
  const book = useContext(RuleBookContext);
  if (!book) return <span className="ui-rule">{rule}</span>;
  const { game, open } = book;
  if (!open)
    return (
      <Link className="ui-rule" href={ruleHref(game, rule)}>
        {rule}
      </Link>
    );
  return (
    <button type="button" className="ui-rule" onClick={() => open(rule)}>
      {rule}
    </button>
  );
}
