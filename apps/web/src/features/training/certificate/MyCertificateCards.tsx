import {
  certificateEndpoints,
  externalEndpoints,
  fieldOf,
  type OwnCertificate,
  rowSchemaOf,
} from '@anyan/contract';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { ConfirmAction } from '../../../widgets/feedback/ConfirmAction.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { texts } from '../certificateTexts.ts';
import { certificateTones } from '../certificateTones.ts';
import './certificates.css';

const { certificateRenew } = certificateEndpoints;
const states =
  fieldOf(rowSchemaOf(certificateEndpoints.mineCertificateList.result), 'state')?.dictionary ?? {};

interface Props {
  rows: readonly OwnCertificate[];
  onOpen: (row: OwnCertificate) => void;
  onEdit: (row: OwnCertificate) => void;
}

/** One's certificates as cards. */
export const MyCertificateCards = ({ rows, ...actions }: Props) => (
  <ul className="certificate-cards">
    {rows.map((row) => (
      <li key={row.id} className="ay-panel">
        <Card row={row} {...actions} />
      </li>
    ))}
  </ul>
);

const Card = ({ row, onOpen, onEdit }: { row: OwnCertificate } & Omit<Props, 'rows'>) => {
  const t = useTexts(texts);
  const go = useNavigate();
  const renew = useTold(certificateRenew, {
    done: ({ examRoleId }) => t(examRoleId ? 'sitAgain' : 'renewed'),
    onSuccess: ({ examRoleId }) => examRoleId && void go('/access/userExamList'),
  });
  const remove = useTold(externalEndpoints.externalDelete, { done: t('externalDeleted') });
  const { certificateName, certificateNumber, issuer, issuedOn, validTo, daysLeft, state, reason, can } = row;
  return (
    <>
      <div className="certificate-card-head">
        <h3>{shippedName(certificateName)}</h3>
        <StatusTag dictionary={states} code={state} tone={certificateTones[state]} />
      </div>
      <p>{issuer}</p>
      {certificateNumber && <p>{t('number', { number: certificateNumber })}</p>}
      <p>
        {t('period', {
          from: issuedOn,
          to: validTo ? t('until', { day: validTo }) : t('forGood'),
        })}
      </p>
      {certificateTones[state] !== 'error' && daysLeft !== null && daysLeft >= 0 && daysLeft <= 60 && (
        <p>{daysLeft === 0 ? t('today') : t('daysLeft', { n: daysLeft })}</p>
      )}
      {reason && <p>{reason}</p>}
      <div className="certificate-actions">
        <Button onClick={() => onOpen(row)}>{t('view')}</Button>
        {can.includes('renew') && (
          <Button type="primary" loading={renew.isPending} onClick={() => renew.mutate({ id: row.id })}>
            {t('renew')}
          </Button>
        )}
        {can.includes('edit') && <Button onClick={() => onEdit(row)}>{t('edit')}</Button>}
        {can.includes('delete') && (
          <ConfirmAction
            confirm={{
              title: t('removeTitle', { name: certificateNumber ?? certificateName }),
              okText: t('remove'),
              effects: [t('deleteEffect')],
              onOk: () => remove.mutateAsync({ id: row.id, version: row.version }),
            }}
          >
            {t('remove')}
          </ConfirmAction>
        )}
      </div>
    </>
  );
};
