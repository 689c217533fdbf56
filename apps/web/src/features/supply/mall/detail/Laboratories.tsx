import { groupEndpoints, type InputOf, type MallProduct, type ResultOf } from '@anyan/contract';
import { useQueries } from '@tanstack/react-query';
import { useTexts } from '../../../../platform/i18n.ts';
import { callOptions, useCall } from '../../../../platform/query.ts';
import { Tag } from '../../../../widgets/show/Tag.tsx';
import { mayReceive } from './rules.ts';
import { texts } from './texts.ts';

/** Laboratories that are asked one by one; an order checks each. */
const shown = 5;
const staleTime = 60_000;

type Laboratory = ResultOf<typeof groupEndpoints.purchaseLaboratoryList>['data'][number];

/** Whether each of my laboratories may receive such goods. */
const Laboratories = ({ product }: { product: MallProduct }) => {
  const t = useTexts(texts);
  const { purchaseLaboratoryList, laboratoryAddress } = groupEndpoints;
  const asked: InputOf<typeof purchaseLaboratoryList> = { pageNo: 1, pageSize: shown };
  const { data } = useCall(purchaseLaboratoryList, asked, { staleTime });
  const rooms = useQueries({
    queries: (data?.data ?? []).map(({ id }) => ({
      ...callOptions(laboratoryAddress, { laboratoryId: id }),
      staleTime,
    })),
  });
  if (!data) return null;
  if (data.totalCount === 0) return <p className="compliance-none">{t('noGroup')}</p>;
  const verdict = ({ suspended, suspendedReason }: Laboratory, at: number) => {
    if (suspended)
      return (
        <>
          <Tag tone="error">{t('suspended')}</Tag> {suspendedReason}
        </>
      );
    const places = rooms[at]?.data;
    if (!places) return null;
    return mayReceive(places, product) ? (
      <Tag tone="success">{t('mayReceive')}</Tag>
    ) : (
      <Tag tone="error">{t('noRoom')}</Tag>
    );
  };
  return (
    <>
      <h4>{t('myLaboratories')}</h4>
      <ul>
        {data.data.map((laboratory, at) => (
          <li key={`${laboratory.laboratoryGroupId}-${laboratory.id}`}>
            <span>{laboratory.laboratoryName}</span>
            <span>{verdict(laboratory, at)}</span>
          </li>
        ))}
      </ul>
      {data.totalCount > shown && <p>{t('moreLaboratories', { n: data.totalCount - shown })}</p>}
    </>
  );
};

export default Laboratories;
