import { type CommodityRow, commodityEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { WordsSelect } from '../supplier/WordsSelect.tsx';
import { texts } from './texts.ts';

/** The college sorts goods, and sets their labels. */
const CategoryForm = ({ row, onClose }: { row: CommodityRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const { id, version, commodityTypeId, commodityTypeName, labelName } = row;
  return (
    <FormDrawer
      size={480}
      title={t('categoryTitle', { name: row.commodityName })}
      endpoint={commodityEndpoints.commodityEdit}
      initial={{ id, version, commodityTypeId, labelName }}
      onClose={onClose}
    >
      <Field
        name="commodityTypeId"
        wide
        control={
          <WordsSelect list="type" single known={[{ id: commodityTypeId, name: commodityTypeName }]} />
        }
      />
      <Field name="labelName" wide />
    </FormDrawer>
  );
};

export default CategoryForm;
