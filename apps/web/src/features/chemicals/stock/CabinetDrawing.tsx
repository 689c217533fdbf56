import { type BottleRow, bottleEndpoints, type PlaceRow, storageClasses } from '@anyan/contract';
import { Drawer, Grid } from 'antd';
import { Link } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { Classes, kindOf } from './Classes.tsx';
import { leftOf } from './left.ts';
import { texts } from './texts.ts';
import './stock.css';

/** Bottles of one shelf that are drawn. */
const most = 100;

interface Props {
  place: PlaceRow;
  /** The shelves and boxes in it. */
  shelves: readonly PlaceRow[];
  onClose: () => void;
}

/** A cabinet as it stands there: its shelves with their bottles, each in the colour of its class and as full as it is. */
const CabinetDrawing = ({ place, shelves, onClose }: Props) => {
  const t = useTexts(texts);
  const phone = !(Grid.useBreakpoint().md ?? true);
  return (
    <Drawer
      open
      size={phone ? '100%' : 720}
      title={t('drawingTitle', { name: place.path })}
      onClose={onClose}
    >
      <p className="ay-quiet">{t('drawingHint')}</p>
      <Classes classes={place.classes} />
      <div className="chem-cabinet">
        {[place, ...shelves].map((shelf) => (
          <Shelf key={shelf.id} place={shelf} own={shelf === place} />
        ))}
      </div>
    </Drawer>
  );
};

const Shelf = ({ place, own }: { place: PlaceRow; own: boolean }) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(bottleEndpoints.bottlePageList, {
    ...{ locationId: place.id, live: true, pageSize: most },
  });
  // What has shelves usually holds nothing beside them.
  if (own && data?.totalCount === 0 && place.bottlesWithin > 0) return null;
  return (
    <section>
      <h3>{own ? t('drawnHere') : place.name}</h3>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={2} show />
      ) : data.data.length === 0 ? (
        <p className="ay-quiet">{t('empty')}</p>
      ) : (
        <ul className="chem-shelf">
          {data.data.map((row) => (
            <Drawn key={row.id} row={row} />
          ))}
        </ul>
      )}
      {data && data.totalCount > data.data.length && (
        <p className="ay-quiet">{t('drawnMore', { n: data.totalCount - data.data.length })}</p>
      )}
    </section>
  );
};

const Drawn = ({ row }: { row: BottleRow }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const left = row.remaining === null ? 0 : Number(row.remaining) / Number(row.netContent);
  return (
    <li>
      <Link
        className="chem-bottle"
        data-kind={kindOf(row.storageClass)}
        data-out={row.heldSince !== null || undefined}
        style={{ '--left': `${Math.round(Math.min(left, 1) * 100)}%` } as object}
        title={[
          row.chineseName,
          row.bottleCode,
          label(storageClasses[row.storageClass]),
          leftOf(t, row),
          ...(row.holderName ? [row.holderName] : []),
        ].join(' · ')}
        to={`/chemicals/chemicalsList?tab=stock&open=${row.id}`}
      >
        <span>{row.chineseName}</span>
        <small>{row.bottleCode.slice(-6)}</small>
      </Link>
    </li>
  );
};

export default CabinetDrawing;
