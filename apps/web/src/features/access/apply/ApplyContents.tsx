import { type ApplyDetails, accessApplyEndpoints, applyLimits } from '@anyan/contract';
import { Alert } from 'antd';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { CheckItems } from '../room/CheckItems.tsx';
import { texts } from './applyTexts.ts';
import '../access.css';

const { accessApplyDetails } = accessApplyEndpoints;

interface Props {
  record: ApplyDetails;
  /** It is the reader’s own, so that what helps is offered. */
  own?: boolean;
}

/** What an application asks for, and what its people lack as of now. */
export const ApplyContents = ({ record, own = false }: Props) => {
  const { members } = record;
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
          ...(record.mentorName ? (['mentorName'] as const) : []),
          ...(record.project ? (['project'] as const) : []),
          'purpose',
          ...(record.reason ? (['reason'] as const) : []),
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
      <ApplyChecks record={record} own={own} />
    </>
  );
};

/** What its people lack as of now, and the name that stands under its pledges. */
export const ApplyChecks = ({ record, own = false }: Props) => {
  const t = useTexts(texts);
  const { checklist, lacking, signatureUrl } = record;
  return (
    <>
      <h3 className="ay-section-title">{t('checklist')}</h3>
      <Checklist checklist={checklist} lacking={lacking} own={own} />
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
}

/** Requirements by room, and by person where they are several. */
export const Checklist = ({ checklist, lacking, own = false }: ChecklistProps) => {
  const t = useTexts(texts);
  return (
    <div className="access-checks">
      <Alert
        showIcon
        type={lacking === 0 ? 'success' : 'warning'}
        title={lacking === 0 ? t('allMet') : own ? t('lackingOwn') : t('lacking', { n: lacking })}
      />
      {checklist.map(({ userId, userName, roomId, roomText, items }) => (
        <section key={`${userId} ${roomId}`}>
          <h4>{own ? roomText : `${userName} · ${roomText}`}</h4>
          <CheckItems items={items} own={own} />
        </section>
      ))}
      {checklist.length === applyLimits.checklist && (
        <p className="ay-quiet">{t('firstOnly', { n: applyLimits.checklist })}</p>
      )}
    </div>
  );
};
