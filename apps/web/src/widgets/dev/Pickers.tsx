import { useStatuses } from '@anyan/contract';
import { Flex } from 'antd';
import { useState } from 'react';
import { DictionarySelect } from '../pick/DictionarySelect.tsx';
import { OrganizationTreePanel } from '../pick/OrganizationTreePanel.tsx';
import { OrganizationTreeSelect } from '../pick/OrganizationTreeSelect.tsx';
import { PersonSelect } from '../pick/PersonSelect.tsx';
import { RoleSelect } from '../pick/RoleSelect.tsx';
import { RoomCascader } from '../pick/RoomCascader.tsx';
import { DocumentUpload, pdfOnly } from '../upload/DocumentUpload.tsx';
import { ImageUpload, type Picture } from '../upload/ImageUpload.tsx';
import { SendingRow } from '../upload/SendingRow.tsx';
import { VideoUpload } from '../upload/VideoUpload.tsx';
import { Sample } from './Sample.tsx';

type Picked = string | string[] | null | undefined;

/** Widgets that choose something; they need the server. */
export const Pickers = () => {
  const [documents, setDocuments] = useState<string[]>([]);
  const [pdfs, setPdfs] = useState<string[]>([]);
  const [video, setVideo] = useState<string | null>(null);
  const [one, setOne] = useState<Picked>();
  const [many, setMany] = useState<Picked>([]);
  const [person, setPerson] = useState<Picked>();
  const [roles, setRoles] = useState<Picked>([]);
  const [room, setRoom] = useState<string | null>();
  const [branch, setBranch] = useState<string>();
  const [pictures, setPictures] = useState<Picture[]>([]);
  return (
    <div style={{ maxWidth: 560 }}>
      <Sample name="OrganizationTreeSelect">
        <Flex vertical gap={8}>
          <OrganizationTreeSelect value={one} onChange={setOne} aria-label="one" />
          <OrganizationTreeSelect value={many} onChange={setMany} multiple aria-label="many" />
          <OrganizationTreeSelect disabled aria-label="off" />
        </Flex>
      </Sample>
      <Sample name="OrganizationTreePanel">
        <div style={{ '--ay-top': 'calc(100vh - 470px)' } as React.CSSProperties}>
          <OrganizationTreePanel
            value={branch}
            onChange={setBranch}
            subtree={{ on: true, onChange: () => {} }}
          />
        </div>
      </Sample>
      <Sample name="PersonSelect · RoleSelect · RoomCascader · DictionarySelect">
        <Flex vertical gap={8}>
          <PersonSelect value={person} onChange={setPerson} aria-label="person" />
          <RoleSelect value={roles} onChange={setRoles} multiple aria-label="roles" />
          <RoomCascader value={room} onChange={setRoom} aria-label="room" />
          <DictionarySelect dictionary={useStatuses} aria-label="status" />
        </Flex>
      </Sample>
      <Sample name="ImageUpload">
        <ImageUpload value={pictures} onChange={setPictures} count={2} />
      </Sample>
      <Sample name="FileUpload, PdfUpload">
        <DocumentUpload value={documents} onChange={setDocuments} count={3} />
        <DocumentUpload value={pdfs} onChange={setPdfs} count={1} types={pdfOnly} />
      </Sample>
      <Sample name="VideoUpload">
        <VideoUpload value={video} onChange={setVideo} />
        <SendingRow sending={{ name: 'a.mp4', share: 0.4, waiting: false, stop: () => {} }} />
        <SendingRow sending={{ name: 'a.mp4', share: 0.4, waiting: true, stop: () => {} }} />
      </Sample>
    </div>
  );
};
