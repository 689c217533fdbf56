import { type CertificateTemplateRow, useStatuses } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { CertificateCanvas } from '../../../widgets/certificate/CertificateCanvas.tsx';
import { RowActions } from '../../../widgets/list/RowActions.tsx';
import type { Action } from '../../../widgets/list/types.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { toneOf } from '../../../widgets/show/tone.ts';
import { texts } from '../certificateTexts.ts';
import { sampleFace } from './face.ts';
import './certificates.css';

interface Props {
  rows: readonly CertificateTemplateRow[];
  actionsOf: (row: CertificateTemplateRow) => readonly Action[];
  onOpen: (row: CertificateTemplateRow) => void;
}

/** Templates as they look, each with what may be done with it. */
export const TemplateCards = ({ rows, actionsOf, onOpen }: Props) => {
  const t = useTexts(texts);
  return (
    <ul className="certificate-cards">
      {rows.map((row) => (
        <li key={row.id} className="ay-panel">
          <button type="button" className="certificate-preview" onClick={() => onOpen(row)}>
            <CertificateCanvas certificate={sampleFace(row)} label={row.certificateName} />
          </button>
          <div className="certificate-card-head">
            <h3>{row.certificateName}</h3>
            <StatusTag
              dictionary={useStatuses}
              code={row.useStatus}
              tone={toneOf('useStatus', row.useStatus)}
            />
          </div>
          <p>{t('usedBy', { rules: row.ruleCount, issued: row.issuedCount })}</p>
          <RowActions actions={actionsOf(row)} name={row.certificateName} />
        </li>
      ))}
    </ul>
  );
};
