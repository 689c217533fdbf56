import { emergencyEvents, emergencyOpenEndpoints, emergencyTypes, type OpenEmergency } from '@anyan/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { isOfSupplier, useAuth } from '../../../platform/auth.tsx';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall, useRefresh } from '../../../platform/query.ts';
import { useTopic } from '../../../platform/topics.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { texts } from '../stripTexts.ts';
import '../strip.css';

const { emergencyConfirm, emergencyOpenList } = emergencyOpenEndpoints;

/** On every page while an emergency that concerns one is open: where, since when, who has it. */
const OpenStrip = () => {
  const refresh = useRefresh();
  // Of what happens in the college a supplier's people are not told.
  const { data = [] } = useCall(emergencyOpenList, undefined, { enabled: !isOfSupplier(useAuth()) });
  useTopic('emergency:open', () => refresh(emergencyOpenList));
  return data.map((one) => <Strip key={one.id} of={one} />);
};

const Strip = ({ of }: { of: OpenEmergency }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const confirm = useTold(emergencyConfirm, { done: t('done') });
  return (
    <div className="emergency-strip" role="alert">
      <strong>
        {of.drill && `【${t('drill')}】`}
        {t('strip', { place: of.place, kind: label(emergencyTypes[of.kind]) })}
      </strong>
      <RelativeTime at={of.raisedAt} />
      <span>{of.handlerName ? t('handled', { name: of.handlerName }) : t('nobody')}</span>
      <Link to={`/signList/emergency?id=${of.id}`}>{t('open')}</Link>
      {of.can.includes('confirm') && (
        <Button
          size="small"
          disabled={confirm.isPending}
          onClick={() => confirm.mutate({ id: of.id, going: false })}
        >
          {label(emergencyEvents.confirm)}
        </Button>
      )}
    </div>
  );
};

export default OpenStrip;
