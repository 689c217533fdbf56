import { type ExternalRow, externalEndpoints } from '@anyan/contract';
import { Tag } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { FileLinks } from '../../../widgets/transfer/FileLinks.tsx';
import { texts } from '../certificateTexts.ts';

/** What a certificate from elsewhere says, with its files. */
export const ExternalFacts = ({ row }: { row: ExternalRow }) => {
  const t = useTexts(texts);
  return (
    <Fields
      record={row}
      schema={externalEndpoints.externalDetails.result}
      fields={[
        ...(['personName', 'personNumber', 'unit'] as const),
        { field: 'kindName', render: ({ kindName }) => shippedName(kindName) },
        ...(['number', 'issuer', 'issuedAt'] as const),
        ...(row.numberTaken
          ? [{ field: 'numberTaken' as const, render: () => <Tag color="orange">{t('numberTaken')}</Tag> }]
          : []),
        { field: 'validTo', render: ({ validTo }) => validTo ?? t('forGood') },
        { field: 'files', render: ({ files }) => <FileLinks files={files} /> },
        'decidedByName?',
        'reason?',
      ]}
    />
  );
};
