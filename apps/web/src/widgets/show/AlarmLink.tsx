import { emergencyPermission } from '@anyan/contract';
import { Link } from 'react-router';
import { useMay } from '../../platform/auth.tsx';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import './show.css';

interface Props {
  /** Where somebody stands; he says it himself where nothing is given. */
  at?: { roomId: string } | { laboratoryId: string };
  /** How people call that place. */
  place?: string;
}

const wayTo = ({ at, place }: Props, more: Record<string, string> = {}): string => {
  const asked = new URLSearchParams({ ...at, ...(place ? { place } : {}), ...more });
  return `/signList/emergency${asked.size > 0 ? `?${asked}` : ''}`;
};

/** 紧急情况: the way to the numbers to dial and to the report, wherever somebody may be in need of it. */
export const AlarmLink = (props: Props) => {
  const t = useTexts(texts);
  return (
    <Link className="ay-alarm" to={wayTo(props)}>
      {t('alarm')}
    </Link>
  );
};

/** 演练: the way to a drill of this place, for who may hold one. */
export const DrillLink = (props: Props) => {
  const t = useTexts(texts);
  return (
    useMay(emergencyPermission.edit) && (
      <Link className="ay-drill" to={wayTo(props, { drill: '1' })}>
        {t('drill')}
      </Link>
    )
  );
};
