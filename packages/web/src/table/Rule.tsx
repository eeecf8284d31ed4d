import { RuleTag } from '../ui/RuleTag.tsx';

/** A rule's number, where there is one: at the table a click shows the rule beside the map, and play goes on. */
export const Rule = ({ rule }: { rule: string }) => (rule === '' ? null : <RuleTag rule={rule} />);
