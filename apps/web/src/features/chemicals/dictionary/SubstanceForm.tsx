import { type SubstanceRow, substanceEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';

const { substanceAdd, substanceEdit, substanceDetails } = substanceEndpoints;

const editOf = ({ casCodeID: _s, useStatus: _u, ...substance }: SubstanceRow) => substance;

/** Adds a substance, or edits this one. */
const SubstanceForm = ({ row, onClose }: { row?: SubstanceRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const shared = {
    open: true,
    onClose,
    onDone: () => {
      void message.success(t('saved'));
      onClose();
    },
    children: <SubstanceFields />,
  };
  if (!row) return <FormDrawer {...shared} title={t('add')} endpoint={substanceAdd} initial={{}} />;
  return (
    <FormDrawer
      {...shared}
      title={t('edit')}
      endpoint={substanceEdit}
      initial={editOf(row)}
      reload={async () => editOf(await call(substanceDetails, { id: row.id }))}
    />
  );
};

const SubstanceFields = () => (
  <>
    <Field name="casCode" autoFocus placeholder="64-17-5" />
    <Field name="noCasReason" />
    <Field name="chineseName" />
    <Field name="englishName" />
    <Field name="otherNames" wide />
    <Field name="molecularFormula" />
    <Field name="molecularWeight" />
    <Field name="physicalState" />
    <Field name="density" />
    <Field name="ghsPictograms" wide />
    <Field name="hCodes" wide />
    <Field name="signalWord" />
    <Field name="hazardClass" wide />
    <Field name="unNo" />
    <Field name="controlCategories" wide />
    <Field name="controlCondition" wide />
    <Field name="controlMinMassFraction" />
    <Field name="inHazardousCatalogue" />
    <Field name="storageClass" />
    <Field name="tempRange" />
    <Field name="lightSensitive" />
    <Field name="peroxideFormer" />
    <Field name="openedShelfLifeMonths" />
    <Field name="shelfLifeMonths" />
    <Field name="criticalQuantity" />
    <Field name="parentCas" />
    <Field name="catalogueSource" />
    <Field name="catalogueDate" />
    <Field name="confirm" />
  </>
);

export default SubstanceForm;
