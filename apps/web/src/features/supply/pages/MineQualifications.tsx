import { supplierSelfEndpoints } from '@anyan/contract';
import { useCall } from '../../../platform/query.ts';
import { LicenceList } from '../licence/LicenceList.tsx';

/** /supplier/mineQualificationList: the licences of one's own company, handed in by whoever keeps its data. */
const MineQualifications = () => {
  const { data } = useCall(supplierSelfEndpoints.supplierProfileDetails, undefined);
  return <LicenceList own adds={data?.ownCan.includes('edit') ?? false} />;
};

export default MineQualifications;
