import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { StartError } from '../startError.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const fastest = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Finds the key that belongs to a salt: files carry theirs, so that each can be read by the passphrase alone. */
export interface Keys {
  readonly salt: Buffer;
  of(salt: Buffer): Promise<Buffer>;
}

const magic = Buffer.from('ANYANBK1');
const frameBytes = 1024 * 1024;
const headBytes = 5;
const tagBytes = 16;
const compressed = 1;
const last = 2;

/** The name is part of the key, so that no sealed file can take the place of another. */
const streamKey = (key: Buffer, id: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, id, `anyan backup ${name}`, 32));

const nonceOf = (frame: number): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(frame, 8);
  return nonce;
};

/** Writes one encrypted file: frames of 1 MiB, each authenticated, the last one marked. Appears whole or not at all. */
export class SealedWriter {
  readonly #path: string;
  readonly #part: string;
  readonly #file: FileHandle;
  readonly #key: Buffer;
  readonly #pack: boolean;
  readonly #hash = createHash('sha256');
  /** The frame that fills; one for all that is put in, for the product's memory is not the backup's. */
  readonly #waiting = Buffer.allocUnsafe(frameBytes);
  #filled = 0;
  #frame = 0;
  /** Of what was put in. */
  bytes = 0;

  static async open(path: string, name: string, keys: Keys, { pack = true } = {}): Promise<SealedWriter> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const part = `${path}.part-${randomBytes(4).toString('hex')}`;
    const id = randomBytes(16);
    const key = streamKey(await keys.of(keys.salt), id, name);
    const file = await open(part, 'wx', 0o600);
    await file.write(Buffer.concat([magic, keys.salt, id]));
    return new SealedWriter(path, part, file, key, pack);
  }

  private constructor(path: string, part: string, file: FileHandle, key: Buffer, pack: boolean) {
    this.#path = path;
    this.#part = part;
    this.#file = file;
    this.#key = key;
    this.#pack = pack;
  }

  async write(content: Buffer): Promise<void> {
    for (let from = 0; from < content.length; ) {
      await this.#makeRoom();
      const taken = content.copy(this.#waiting, this.#filled, from);
      this.#count(taken);
      from += taken;
    }
  }

  /** Puts in all of an open file; answers with how many bytes that were. */
  async copy(source: FileHandle): Promise<number> {
    for (let total = 0; ; ) {
      await this.#makeRoom();
      const { bytesRead } = await source.read(this.#waiting, this.#filled, frameBytes - this.#filled, null);
      if (bytesRead === 0) return total;
      this.#count(bytesRead);
      total += bytesRead;
    }
  }

  async #makeRoom(): Promise<void> {
    if (this.#filled < frameBytes) return;
    await this.#put(this.#waiting, 0);
    this.#filled = 0;
  }

  #count(taken: number): void {
    this.#hash.update(this.#waiting.subarray(this.#filled, this.#filled + taken));
    this.#filled += taken;
    this.bytes += taken;
  }

  async #put(plain: Buffer, mark: number): Promise<void> {
    const packed = this.#pack ? await compress(plain, fastest) : plain;
    const smaller = packed.length < plain.length;
    const head = Buffer.alloc(headBytes);
    const content = smaller ? packed : plain;
    head.writeUInt32BE(content.length, 0);
    head.writeUInt8(mark | (smaller ? compressed : 0), 4);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(this.#frame++));
    cipher.setAAD(head);
    await this.#file.writev([head, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  }

  /** Answers with the SHA-256 of what was put in. */
  async finish(): Promise<string> {
    try {
      await this.#put(this.#waiting.subarray(0, this.#filled), last);
      await this.#file.sync();
      await this.#file.close();
      await rename(this.#part, this.#path);
    } catch (error) {
      await this.drop();
      throw error;
    }
    return this.#hash.digest('hex');
  }

  /** Leaves nothing behind. */
  async drop(): Promise<void> {
    await this.#file.close().catch(() => {});
    await rm(this.#part, { force: true });
  }
}

/** What is in a sealed file, piece by piece. @throws StartError when it is missing, cut short, altered or of another key */
export async function* readSealed(path: string, name: string, keys: Keys): AsyncGenerator<Buffer> {
  const damaged = () => new StartError(`${path} is damaged: what it holds is not what was backed up.`);
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      code === 'ENOENT'
        ? `${path} is missing in the backup.`
        : `${path} of the backup cannot be read (${code}).`,
    );
  }
  try {
    const take = async (bytes: number): Promise<Buffer> => {
      const buffer = Buffer.allocUnsafe(bytes);
      let filled = 0;
      while (filled < bytes) {
        const { bytesRead } = await file.read(buffer, filled, bytes - filled);
        if (bytesRead === 0) throw damaged();
        filled += bytesRead;
      }
      return buffer;
    };
    const start = await take(magic.length + 32);
    if (!start.subarray(0, magic.length).equals(magic)) throw damaged();
    const salt = start.subarray(magic.length, magic.length + 16);
    const key = streamKey(await keys.of(salt), start.subarray(-16), name);
    for (let frame = 0; ; frame++) {
      const head = await take(headBytes);
      const length = head.readUInt32BE(0);
      const flags = head.readUInt8(4);
      if (length > frameBytes) throw damaged();
      const body = await take(length + tagBytes);
      let plain: Buffer;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(frame));
        decipher.setAAD(head);
        decipher.setAuthTag(body.subarray(length));
        plain = Buffer.concat([decipher.update(body.subarray(0, length)), decipher.final()]);
        if (flags & compressed) plain = await decompress(plain);
      } catch {
        throw damaged();
      }
      if (plain.length > 0) yield plain;
      if (flags & last) return;
    }
  } finally {
    await file.close();
  }
}

/** The whole of a small sealed file. */
export const openSealed = async (path: string, name: string, keys: Keys): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of readSealed(path, name, keys)) parts.push(part);
  return Buffer.concat(parts);
};

/** SHA-256 of what a sealed file holds. */
export const hashSealed = async (path: string, name: string, keys: Keys): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of readSealed(path, name, keys)) hash.update(part);
  return hash.digest('hex');
};

/** Seals a file as it is now. */
export const sealFile = async (
  from: string,
  to: string,
  name: string,
  keys: Keys,
  options?: { pack?: boolean },
): Promise<{ bytes: number; sha256: string }> => {
  const source = await open(from, 'r');
  try {
    const writer = await SealedWriter.open(to, name, keys, options);
    try {
      await writer.copy(source);
    } catch (error) {
      await writer.drop();
      throw error;
    }
    return { sha256: await writer.finish(), bytes: writer.bytes };
  } finally {
    await source.close();
  }
};
