import own from '../../../text/ja.json';
import { gathered } from './gathered.ts';

export const texts = gathered(
  own,
  import.meta.glob('../../../text/parts/*.ja.json', { eager: true, import: 'default' }),
);
