import { type MallProduct, mallGoodsEndpoints } from '@anyan/contract';
import { App, Modal, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { mallPathOf } from '../../../../widgets/goods/mallPaths.ts';
import { Failed } from '../../../../widgets/state/Failed.tsx';
import { ControlBadges, Supply } from '../goods/Badges.tsx';
import { PriceLine } from '../goods/Price.tsx';
import { noteRecent } from '../goods/recent.ts';
import { BuyBox } from './BuyBox.tsx';
import { Compliance } from './Compliance.tsx';
import { Gallery } from './Gallery.tsx';
import { ModalFacts } from './GoodsFacts.tsx';
import Signs from './Signs.tsx';
import { texts } from './texts.ts';
import { useAddToCart } from './useAddToCart.tsx';
import { WindowNotice } from './WindowNotice.tsx';
import './goodsModal.css';

const Shown = ({ product }: { product: MallProduct }) => (
  <>
    <h2>{product.commodityName}</h2>
    <p className="goods-badges">
      <ControlBadges {...product} />
      <Supply {...product} />
    </p>
    <PriceLine goods={product} large />
    <Signs product={product} />
    <WindowNotice product={product} />
    <Compliance product={product} />
    <ModalFacts product={product} />
  </>
);

/** Goods over the list that they were found in: opened anew they begin with none chosen and the first picture. */
const GoodsModal = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [num, setNum] = useState(0);
  const { data, error, isFetching, refetch } = useCall(
    mallGoodsEndpoints.mallCommodityDetail,
    { id },
    // What is opened is what there is now; what comes again behind it would set the lock a second time.
    { staleTime: 0, refetchOnReconnect: false, refetchOnMount: 'always' },
  );
  const adding = useAddToCart();
  useEffect(() => {
    if (error) void message.error(t('detailFailed'));
  }, [error, message, t]);
  useEffect(() => {
    if (data) noteRecent({ ...data, thumb: data.filePath[0] ?? null });
  }, [data]);
  return (
    <>
      <Modal
        open
        width={960}
        centered
        className="goods-modal"
        title={t('title')}
        onCancel={onClose}
        footer={
          <div className="goods-modal-foot">
            <Link to={mallPathOf.product(id)}>{t('fullPage')}</Link>
            <BuyBox
              product={data}
              num={num}
              onNum={setNum}
              locked={adding.locked || !data || isFetching}
              onAdd={() => data && adding.start(data, num)}
            />
          </div>
        }
      >
        <Spin spinning={isFetching}>
          <div className="goods-modal-body">
            {error && !data ? (
              <Failed error={error} onRetry={() => void refetch()} />
            ) : (
              data && (
                <>
                  <Gallery product={data} />
                  <div className="goods-modal-facts">
                    <Shown product={data} />
                  </div>
                </>
              )
            )}
          </div>
        </Spin>
      </Modal>
      {adding.dialogs}
    </>
  );
};

export default GoodsModal;
