import { letterEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { type DetailsProps, RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { RichTextView } from '../../../widgets/rich/RichTextView.tsx';
import { texts } from '../letterTexts.ts';
import { LetterException } from './LetterException.tsx';
import { LetterState } from './LetterState.tsx';
import { Signatures } from './Signatures.tsx';

const { letterDetails } = letterEndpoints;

/** A letter with its text, its signatures and whether they still hold. */
const LetterDetail = ({ id, onClose }: DetailsProps) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={letterDetails}
      id={id}
      size={800}
      onClose={onClose}
      title={(record) =>
        record && (
          <>
            {record.letterNo} <LetterState letter={record} />
          </>
        )
      }
    >
      {(record) => (
        <>
          <Fields
            record={record}
            schema={letterDetails.result}
            fields={[
              'campaignTitle',
              'kind',
              'upperUnit',
              'upperSigner',
              'lowerUnit',
              'lowerSigner',
              'laboratoryName?',
              'dueAt',
              'validTo',
              'remindedCount',
              'voidReason?',
            ]}
          />
          <Signatures letter={record} />
          <LetterException letter={record} />
          <h3 className="ay-section-title">{t('tabLetters')}</h3>
          <RichTextView html={record.content} />
        </>
      )}
    </RecordDrawer>
  );
};

export default LetterDetail;
