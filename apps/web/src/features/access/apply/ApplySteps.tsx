import {
  accessApplyEndpoints,
  accessRoomEndpoints,
  type Facts,
  pledgeKey,
  type ResultOf,
  type UserInfo,
} from '@anyan/contract';
import { Alert } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { ApprovalPreview } from '../../../widgets/approval/ApprovalPreview.tsx';
import type { Signature } from '../../../widgets/sign/SignatureField.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { PledgeBox } from '../pledge/PledgeBox.tsx';
import { Checklist } from './ApplyContents.tsx';
import type { Values } from './applySteps.ts';
import { texts } from './applyTexts.ts';
import { useChosen } from './useChosen.ts';
import type { Pledges } from './usePledges.ts';

const { requirementCheck } = accessRoomEndpoints;
const { accessApplyDetails } = accessApplyEndpoints;

type Checked = ResultOf<typeof requirementCheck>[number];

/** The college's pledge is signed in the next step, where the application is one with which somebody signs. */
const withoutPledge =
  (applyKind: Values['applyKind']) =>
  (one: Checked): Checked => {
    if (applyKind !== 'new' && applyKind !== 'renew') return one;
    const items = one.items.filter(({ key }) => key !== pledgeKey);
    return { ...one, items, ok: items.every(({ ok, hint }) => ok || hint) };
  };

interface CheckProps {
  values: Values;
  /** Of what is saved: of others that is asked about. */
  id: string | undefined;
}

/** What is missing for the rooms: the applicant’s own with the way to it, or of each person in a batch. */
export const CheckStep = ({ values, id }: CheckProps) => {
  const { roomIds = [], laboratoryId, applyKind, periodFrom, periodTo } = values;
  const t = useTexts(texts);
  const batch = applyKind === 'batch';
  const own = useCall(
    requirementCheck,
    {
      roomIds: [...roomIds],
      ...(periodFrom && periodTo ? { from: periodFrom, to: periodTo } : {}),
    },
    { enabled: !batch, staleTime: 0 },
  );
  const others = useCall(accessApplyDetails, { id: id ?? '' }, { enabled: batch && !!id, staleTime: 0 });
  const { error, refetch } = batch ? others : own;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  const checklist = batch ? others.data?.checklist : own.data?.map(withoutPledge(applyKind));
  if (!checklist) return <ListSkeleton rows={4} show />;
  const lacking = batch ? (others.data?.lacking ?? 0) : Number(checklist.some(({ ok }) => !ok));
  return (
    <>
      <Checklist own={!batch} checklist={checklist} lacking={lacking} laboratoryId={laboratoryId} />
      {lacking > 0 && <p className="ay-quiet">{t(batch ? 'checkBatch' : 'checkLater')}</p>}
    </>
  );
};

interface PledgeProps {
  values: Values;
  me: Pick<UserInfo, 'userType'>;
  pledges: Pledges;
  signature: Signature | undefined;
  onSign: (signature: Signature | undefined) => void;
}

/** The pledges to sign, and who will decide. */
export const PledgeStep = ({ values, me, pledges, signature, onSign }: PledgeProps) => {
  const t = useTexts(texts);
  const { data, error, ready, refetch } = pledges;
  const chosen = useChosen(values);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!ready) return <ListSkeleton rows={4} show />;
  const { applyKind = 'new', userIds = [], mentorId, laboratoryId, nights = [] } = values;
  const [level = 'II'] = chosen.map(({ effective }) => effective.level).sort();
  const facts: Facts = {
    ...{ level, applyKind, userType: String(me.userType), mentorIds: mentorId ? [mentorId] : [] },
    peopleCount: applyKind === 'batch' ? userIds.length : 1,
    night: nights.length > 0,
  };
  return (
    <div className="access-checks">
      {applyKind === 'batch' && <Alert showIcon type="info" title={t('pledgeBatch')} />}
      {applyKind !== 'batch' && data.length === 0 && <Alert showIcon type="info" title={t('pledgeNone')} />}
      {data.length > 0 && <PledgeBox key={pledges.key} {...{ pledges: data, signature, onSign }} />}
      <ApprovalPreview kind="accessApply" facts={facts} laboratoryId={laboratoryId} />
    </div>
  );
};
