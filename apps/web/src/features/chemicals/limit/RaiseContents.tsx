import { type LimitRaiseDetails, limitEndpoints, limitUnits } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { SignedFiles } from '../SignedFiles.tsx';
import { texts } from './texts.ts';

/** What is limited and where, how much more is asked for and until when, with its documents. */
export const RaiseContents = ({ of }: { of: LimitRaiseDetails }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <>
      <Fields
        record={of}
        schema={limitEndpoints.limitRaiseDetails.result}
        fields={[
          ...(['limitText', 'laboratoryName'] as const),
          'roomText?',
          ...(['max', 'newMax'] as const).map((field) => ({
            field,
            render: () => t('amountOf', { n: of[field], unit: label(limitUnits[of.unit]) }),
          })),
          ...(['validTo', 'applicantName', 'createdAt', 'reason'] as const),
          'answer?',
        ]}
      />
      {of.files.length > 0 && <h3 className="ay-section-title">{t('files')}</h3>}
      <SignedFiles files={of.files} />
    </>
  );
};
