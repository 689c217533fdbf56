import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from './nightTexts.ts';

interface Props {
  nights: readonly { date: string; from: string; to: string; companions: readonly string[] }[];
}

/** Nights in lines, each with who comes along. */
export const NightList = ({ nights }: Props) => {
  const t = useTexts(texts);
  return (
    <ul className="ay-effects">
      {nights.map(({ date, from, to, companions }) => (
        <li key={`${date} ${from}`}>
          {t('nightOf', { date, from, to })}{' '}
          {companions.length > 0 && (
            <small className="ay-quiet">{t('with', { names: companions.join(nameComma()) })}</small>
          )}
        </li>
      ))}
    </ul>
  );
};
