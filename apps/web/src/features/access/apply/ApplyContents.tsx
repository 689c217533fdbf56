import { type ApplyDetails, accessApplyEndpoints, applyLimits } from '@anyan/contract';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { formatMinute, nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { FileLinks } from '../../../widgets/transfer/FileLinks.tsx';
import { NightList } from '../night/NightList.tsx';
import { texts as nightTexts } from '../night/nightTexts.ts';
import { CheckItems } from '../room/CheckItems.tsx';
import { hoursText } from '../room/hoursText.ts';
import { ApplyStanding } from './ApplyStanding.tsx';
import { texts } from './applyTexts.ts';
import '../access.css';

const ApplyCard = lazy(() => import('./ApplyCard.tsx'));
const { accessApplyDetails } = accessApplyEndpoints;

interface Props {
  record: ApplyDetails;
  /** It is the reader’s own, so that what helps is offered. */
  own?: boolean;
}

/** What an application asks for, and what its people lack as of now. */
export const ApplyContents = ({ record, own = false }: Props) => {
  const { members } = record;
  const label = useLabel();
  return (
    <>
      <Fields
        record={record}
        schema={accessApplyDetails.result}
        fields={[
          ...(['applyKind', 'applicantName', 'laboratoryName'] as const),
          { field: 'level', render: ({ level }) => <RiskLevel level={level} /> },
          { field: 'rooms', render: ({ rooms }) => rooms.join(nameComma()) },
          { field: 'periodFrom' },
          { field: 'periodTo' },
          'mentorName?',
          ...(record.slots.length > 0
            ? [{ field: 'slots' as const, render: () => hoursText(record.slots, label) }]
            : []),
          ...(record.activities.length > 0
            ? [
                {
                  field: 'activities' as const,
                  render: () => record.activities.map(shippedName).join(nameComma()),
                },
              ]
            : []),
          ...(record.companionIds.length > 0
            ? [{ field: 'companionIds' as const, render: () => namesOf(record, record.companionIds) }]
            : []),
          'project?',
          'purpose',
          'auto?',
          'reason?',
          ...(members.length > 1
            ? [
                {
                  field: 'members' as const,
                  render: () => members.map(({ name, number }) => `${name} ${number}`).join(nameComma()),
                },
              ]
            : []),
        ]}
      />
      <ApplyNights record={record} />
      <ApplyChecks record={record} own={own} />
      {record.standing && <ApplyStanding standing={record.standing} />}
      <CardOf id={record.id} />
    </>
  );
};

/** Its card, drawn when somebody asks for it. */
export const CardOf = ({ id }: { id: string }) => {
  const t = useTexts(texts);
  const [shown, setShown] = useState(false);
  return (
    <section className="access-further" aria-label={t('card')}>
      <h3 className="ay-section-title">{t('card')}</h3>
      {shown ? (
        <Suspense fallback={<SkeletonBox />}>
          <ApplyCard id={id} />
        </Suspense>
      ) : (
        <Button onClick={() => setShown(true)}>{t('cardShow')}</Button>
      )}
    </section>
  );
};

const namesOf = ({ companions }: ApplyDetails, ids: readonly string[]): string =>
  companions
    .filter(({ id }) => ids.includes(id))
    .map(({ name, number }) => `${name} ${number}`)
    .join(nameComma());

/** The nights that it asks for. */
export const ApplyNights = ({ record }: Pick<Props, 'record'>) => {
  const t = useTexts(nightTexts);
  if (record.nights.length === 0) return null;
  return (
    <>
      <h3 className="ay-section-title">{t('nights')}</h3>
      <NightList
        nights={record.nights.map(({ companionIds = [], ...night }) => ({
          ...night,
          companions: companionIds.map((id) => namesOf(record, [id])),
        }))}
      />
    </>
  );
};

/** What its people lack as of now, what they lacked as it passed, and the name that stands under its pledges. */
export const ApplyChecks = ({ record, own = false }: Props) => {
  const t = useTexts(texts);
  const { checklist, lacking, snapshot, signatureUrl, documents } = record;
  return (
    <>
      {documents.length > 0 && (
        <>
          <h3 className="ay-section-title">{t('documents')}</h3>
          {documents.map(({ name, file }) => (
            <div key={file.id} className="access-document">
              <span>{shippedName(name)}</span>
              <FileLinks files={[file]} />
            </div>
          ))}
        </>
      )}
      <h3 className="ay-section-title">{t('checklist')}</h3>
      <Checklist checklist={checklist} lacking={lacking} own={own} laboratoryId={record.laboratoryId} />
      {snapshot && (
        <>
          <h3 className="ay-section-title">{t('snapshot', { at: formatMinute(snapshot.at) })}</h3>
          <Checklist checklist={snapshot.checklist} lacking={snapshot.lacking} past />
        </>
      )}
      {signatureUrl && (
        <>
          <h3 className="ay-section-title">{t('signature')}</h3>
          <img className="access-signature" src={signatureUrl} alt={t('signature')} />
        </>
      )}
    </>
  );
};

interface ChecklistProps extends Pick<ApplyDetails, 'checklist' | 'lacking'> {
  own?: boolean;
  /** For which it is asked. */
  laboratoryId?: string | null | undefined;
  /** As it passed, and not as of now. */
  past?: boolean;
}

/** Requirements by room, and by person where they are several. */
export const Checklist = ({
  checklist,
  lacking,
  own = false,
  laboratoryId = null,
  past = false,
}: ChecklistProps) => {
  const t = useTexts(texts);
  return (
    <div className="access-checks">
      <Alert
        showIcon
        type={lacking === 0 ? 'success' : 'warning'}
        title={
          lacking === 0
            ? t('allMet')
            : own
              ? t('lackingOwn')
              : t(past ? 'lackedThen' : 'lacking', { n: lacking })
        }
      />
      {checklist.map(({ userId, userName, roomId, roomText, items }) => (
        <section key={`${userId} ${roomId}`}>
          <h4>{own ? roomText : `${userName} · ${roomText}`}</h4>
          <CheckItems items={items} own={own} room={{ id: roomId, laboratoryId }} />
        </section>
      ))}
      {checklist.length === applyLimits.checklist && (
        <p className="ay-quiet">{t('firstOnly', { n: applyLimits.checklist })}</p>
      )}
    </div>
  );
};
