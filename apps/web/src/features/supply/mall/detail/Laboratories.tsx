import { buyingLacks, groupEndpoints, type MallProduct, type ResultOf } from '@anyan/contract';
import { Link } from 'react-router';
import { useLabel, useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { Tag } from '../../../../widgets/show/Tag.tsx';
import { Failed } from '../../../../widgets/state/Failed.tsx';
import { SkeletonBox } from '../../../../widgets/state/SkeletonBox.tsx';
import { heightOfOne } from './rules.ts';
import { texts } from './texts.ts';

/** Laboratories that are shown; an order checks each. */
const shown = 5;
const staleTime = 60_000;

type Laboratory = ResultOf<typeof groupEndpoints.purchaseLaboratoryList>['data'][number];

/** What an order for a laboratory would be told, each with what is there instead. */
const Verdict = ({ laboratory: { buying, suspendedReason } }: { laboratory: Laboratory }) => {
  const t = useTexts(texts);
  const label = useLabel();
  if (!buying) return null;
  const { ok, lacks, certificates } = buying;
  return (
    <div className="compliance-verdict">
      {ok && <Tag tone="success">{t('mayBuy')}</Tag>}
      {lacks.map((lack) => (
        <span key={lack}>
          <Tag tone="error">{label(buyingLacks[lack])}</Tag>
          {lack === 'suspended' && suspendedReason}
        </span>
      ))}
      {certificates.map(({ text, textEn, have, haveEn, hint }) => (
        <small key={text} data-hint={hint}>
          {t('certificateIs', { certificate: label([text, textEn]), is: label([have ?? '', haveEn ?? '']) })}{' '}
          <Link to="/access/userExamList">{t('toExams')}</Link>
        </small>
      ))}
    </div>
  );
};

/** Whether such goods may be bought for each of my laboratories, before they are put into the cart. */
const Laboratories = ({ product }: { product: MallProduct }) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(
    groupEndpoints.purchaseLaboratoryList,
    { pageNo: 1, pageSize: shown, commodityId: product.id },
    { staleTime },
  );
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonBox height={heightOfOne} />;
  if (data.totalCount === 0) return <p className="compliance-none">{t('noGroup')}</p>;
  return (
    <>
      <h4>{t('myLaboratories')}</h4>
      <ul>
        {data.data.map((laboratory) => (
          <li key={`${laboratory.laboratoryGroupId}-${laboratory.id}`}>
            <span>{laboratory.laboratoryName}</span>
            <Verdict laboratory={laboratory} />
          </li>
        ))}
      </ul>
      {data.totalCount > shown && <p>{t('moreLaboratories', { n: data.totalCount - shown })}</p>}
    </>
  );
};

export default Laboratories;
