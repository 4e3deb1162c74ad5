/** A proxy to a database server that cuts connections when a test says so. */
import net from 'node:net';

/** Opens it between a world and the server. */
export async function cutter(target: URL) {
  const lines = new Set<net.Socket>();
  /** Connections that pass nothing any more, without anybody being told. */
  const silent = new Set<net.Socket>();
  let isCut = false;
  /** Cuts as soon as the next COMMIT has gone through, before its answer. */
  let cutsAtCommit = false;
  const cut = () => {
    isCut = true;
    for (const line of lines) line.destroy();
  };
  const proxy = net.createServer((near) => {
    if (isCut) return near.destroy();
    const far = net.connect(Number(target.port), target.hostname);
    for (const line of [near, far]) {
      lines.add(line);
      line.on('error', () => {});
      line.on('close', () => {
        lines.delete(line);
        near.destroy();
        far.destroy();
      });
    }
    let isHeld = false;
    near.on('data', (data) => {
      if (silent.has(near)) return;
      if (cutsAtCommit && data.includes('COMMIT')) isHeld = true;
      far.write(data);
    });
    far.on('data', (data) => {
      if (silent.has(near)) return;
      // Until then, everything sent with it is answered.
      if (isHeld && data.includes('COMMIT')) cut();
      else near.write(data);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as net.AddressInfo;
  return {
    port,
    cut,
    /** Silences existing connections, as when a network device forgets them. */
    silence: () => {
      for (const line of lines) silent.add(line);
    },
    cutAtCommit: () => {
      cutsAtCommit = true;
    },
    mend: () => {
      isCut = false;
      cutsAtCommit = false;
    },
    end: () => {
      cut();
      proxy.close();
    },
  };
}
