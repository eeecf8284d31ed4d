import own from '../../../text/en.json';
import { gathered } from './gathered.ts';

export const texts = gathered(
  own,
  import.meta.glob('../../../text/parts/*.en.json', { eager: true, import: 'default' }),
);
