import {
  type CatalogueAttribute,
  type CatalogueList,
  type CatalogueWordRow,
  catalogueWordEndpoints,
} from '@anyan/contract';
import { unfilledText } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { type FactField, Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { texts } from '../texts.ts';
import { useAttributeWords } from './useAttributeWords.ts';

const { catalogueWordDetails, catalogueWordHistory } = catalogueWordEndpoints;

type Fact = FactField<CatalogueWordRow> | (keyof CatalogueWordRow & string);

/** A word with its history. */
const WordDetail = ({ id, list, onClose }: { id: string; list: CatalogueList; onClose: () => void }) => {
  const t = useTexts(texts);
  const inWords = useAttributeWords();
  const fields: Record<CatalogueList, readonly Fact[]> = {
    type: [
      'typeCode',
      { field: 'above', render: ({ above }) => above.join(' / ') || t('top') },
      ...(['commodityKind', 'ledgerKind', 'requiresCas'] as const),
      {
        field: 'attributes',
        render: ({ attributes }) => inWords(attributes) || unfilledText(),
      },
    ],
    brand: ['englishName', 'country'],
    specification: ['amount', 'unit'],
    unit: [],
  };
  return (
    <RecordDrawer
      endpoint={catalogueWordDetails}
      id={id}
      input={{ list }}
      onClose={onClose}
      title={(word) => word?.name}
      stateField="useStatus"
      history={{
        endpoint: catalogueWordHistory,
        tellers: { attributes: (value) => inWords(value as CatalogueAttribute[]) },
      }}
    >
      {(record) => (
        <Fields
          record={record}
          schema={catalogueWordDetails.result}
          fields={[...fields[list], 'usage', 'sort']}
        />
      )}
    </RecordDrawer>
  );
};

export default WordDetail;
