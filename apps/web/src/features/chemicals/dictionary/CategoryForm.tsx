import { type SubstanceRow, substanceEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LoosenedWitness } from './LoosenedWitness.tsx';
import { texts } from './texts.ts';

/** Sets the categories of some substances, by one source. */
const CategoryForm = ({ rows, onClose }: { rows: readonly SubstanceRow[]; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('setCategoriesTitle', { n: rows.length })}
      okText={t('setCategories')}
      note={t('setCategoriesNote')}
      endpoint={substanceEndpoints.substanceBatchCategory}
      initial={{ ids: rows.map(({ id }) => id), categories: rows[0]?.controlCategories ?? [] }}
      onClose={onClose}
    >
      <Field name="categories" wide />
      <Field name="source" wide />
      <Field name="date" wide />
      <LoosenedWitness
        rows={rows}
        call="substanceBatchCategory"
        endpoint={substanceEndpoints.substanceBatchCategory}
        field="categories"
      />
    </FormDrawer>
  );
};

export default CategoryForm;
