import { Link } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import './show.css';

interface Props {
  /** Where somebody stands; he says it himself where nothing is given. */
  at?: { roomId: string } | { laboratoryId: string };
  /** How people call that place. */
  place?: string;
}

/** 紧急情况: the way to the numbers to dial and to the report, wherever somebody may be in need of it. */
export const AlarmLink = ({ at, place }: Props) => {
  const t = useTexts(texts);
  const asked = new URLSearchParams({ ...at, ...(place ? { place } : {}) });
  return (
    <Link className="ay-alarm" to={`/signList/emergency${asked.size > 0 ? `?${asked}` : ''}`}>
      {t('alarm')}
    </Link>
  );
};
