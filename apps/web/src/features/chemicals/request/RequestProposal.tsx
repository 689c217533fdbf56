import { type ChemicalRequestDetails, chemicalRequestEndpoints } from '@anyan/contract';
import { Flex } from 'antd';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Proposed } from '../../../widgets/detail/Proposed.tsx';
import { Categories } from '../Categories.tsx';
import { unitText } from '../unitText.ts';
import { texts } from './texts.ts';

const plain = { margin: '0 0 16px', padding: 0, listStyle: 'none' };

/** The lines of a request with how much of each was issued, its plan, and the bottles that went out for it. */
export const RequestContents = ({ of }: { of: ChemicalRequestDetails }) => {
  const t = useTexts(texts);
  return (
    <>
      <h3 className="ay-section-title">{t('items')}</h3>
      <Flex vertical gap={8} component="ul" style={plain}>
        {of.items.map(({ id, chineseName: name, casCode, controlCategories, quantity, unit, issued }) => (
          <Flex key={id} wrap gap="4px 12px" align="baseline" component="li">
            <strong>{t('item', { name, quantity, unit: unitText(unit) })}</strong>
            <span className="ay-quiet">
              {casCode} <Categories codes={controlCategories} />
            </span>
            {issued !== '0' && (
              <span>{issued ? t('issued', { n: issued, unit: unitText(unit) }) : t('blind')}</span>
            )}
          </Flex>
        ))}
      </Flex>
      {of.planUrl && (
        <p>
          {t('plan')}{' '}
          <a href={of.planUrl} target="_blank" rel="noreferrer">
            {of.planName}
          </a>
        </p>
      )}
      <h3 className="ay-section-title">{t('bottles')}</h3>
      {of.bottles.length === 0 ? (
        <p className="ay-quiet">{t('noBottles')}</p>
      ) : (
        <Flex vertical gap={8} component="ul" style={plain}>
          {of.bottles.map((one) => (
            <Flex key={one.id} wrap gap="4px 12px" align="baseline" component="li">
              <strong>
                {t('bottle', {
                  name: one.chineseName,
                  code: one.bottleCode,
                  amount: one.amount ?? t('blind'),
                })}
              </strong>
              <span className="ay-quiet">
                {formatMoment(one.at)}{' '}
                {t('handed', { issuer: one.issuerName, receiver: one.receiverName ?? '' })}
                {one.witnessName && ` · ${t('witnessed', { name: one.witnessName })}`}
              </span>
            </Flex>
          ))}
        </Flex>
      )}
    </>
  );
};

/** In the drawer of its approval: what is asked for by category, with the plan of the experiment. */
const RequestProposal = ({ id }: { id: string }) => (
  <Proposed of={useCall(chemicalRequestEndpoints.requestDetails, { id })}>
    {(row) => <RequestContents of={row} />}
  </Proposed>
);

export default RequestProposal;
