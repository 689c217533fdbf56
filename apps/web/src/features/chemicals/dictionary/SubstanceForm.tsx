import { type SubstanceRow, substanceEndpoints } from '@anyan/contract';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { KnownControl, TagsControl } from './controls.tsx';
import { LoosenedWitness } from './LoosenedWitness.tsx';
import { ParentNotice } from './ParentNotice.tsx';
import { texts } from './texts.ts';
import './dictionary.css';

const { substanceAdd, substanceEdit, substanceDetails } = substanceEndpoints;

const editOf = ({ casCodeID: _s, bottles: _b, useStatus: _u, ...substance }: SubstanceRow) => substance;

/** Adds a substance, or edits this one. */
const SubstanceForm = ({ row, onClose }: { row?: SubstanceRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const shared = {
    onClose,
  };
  if (!row)
    return (
      <FormDrawer {...shared} title={t('add')} endpoint={substanceAdd} initial={{}}>
        <SubstanceFields />
      </FormDrawer>
    );
  return (
    <FormDrawer
      {...shared}
      title={t('edit')}
      endpoint={substanceEdit}
      initial={editOf(row)}
      reload={async () => editOf(await call(substanceDetails, { id: row.id }))}
    >
      <SubstanceFields />
      <LoosenedWitness rows={[row]} call="substanceEdit" endpoint={substanceEdit} field="controlCategories" />
    </FormDrawer>
  );
};

const SubstanceFields = () => {
  const t = useTexts(texts);
  return (
    <>
      <h3 className="ay-wide ay-substance-part">{t('identity')}</h3>
      <Field name="casCode" autoFocus placeholder="64-17-5" help={t('casHelp')} />
      <Field name="noCasReason" help={t('noCasHelp')} />
      <Field name="chineseName" />
      <Field name="englishName" />
      <Field name="otherNames" wide help={t('namesHelp')} control={<TagsControl max={30} />} />
      <Field name="molecularFormula" placeholder="C2H6O" />
      <Field name="molecularWeight" />
      <ParentNotice />
      <Field name="parentCas" />
      <Field name="noParentReason" />
      <Field name="physicalState" />
      <Field name="density" />
      <h3 className="ay-wide ay-substance-part">{t('hazards')}</h3>
      <Field name="ghsPictograms" wide />
      <Field name="hCodes" wide help={t('namesHelp')} control={<TagsControl max={60} placeholder="H225" />} />
      <Field name="signalWord" />
      <Field name="unNo" placeholder="1170" />
      <Field name="hazardClass" wide />
      <h3 className="ay-wide ay-substance-part">{t('control')}</h3>
      <Field name="controlCategories" wide />
      <Field name="controlCondition" wide />
      <Field name="controlMinMassFraction" help={t('minFractionHelp')} />
      <Field name="inHazardousCatalogue" control={<KnownControl />} />
      <Field name="criticalQuantity" />
      <Field name="confirm" />
      <Field name="catalogueSource" help={t('sourceHelp')} />
      <Field name="catalogueDate" />
      <h3 className="ay-wide ay-substance-part">{t('storage')}</h3>
      <Field name="storageClass" />
      <Field name="tempRange" placeholder="2–8 ℃" />
      <Field name="lightSensitive" />
      <Field name="peroxideFormer" />
      <Field name="openedShelfLifeMonths" />
      <Field name="shelfLifeMonths" />
    </>
  );
};

export default SubstanceForm;
