import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen } from '@postrider/testing';

/** What is lost: the request, before the server gets it, or the response, once the server has done its work. */
export type Lost = 'request' | 'response';

interface Loss {
  /** The beginning of a request: `POST /wp-json/wp/v2/posts`. */
  call: RegExp;
  lost: Lost;
  /** In the header Authorization of the requests that it applies to. */
  authorization: string;
  onLost: () => void;
}

/** An HTTP proxy in front of a server, which loses what a test names. */
export async function startLosingProxy(target: string) {
  const losses = new Set<Loss>();

  function take({ method, url, headers }: IncomingMessage): Loss | undefined {
    const call = `${method} ${url}`;
    const found = [...losses].find(
      (loss) => loss.call.test(call) && (headers.authorization ?? '') === loss.authorization,
    );
    if (found) losses.delete(found);
    return found;
  }

  function serve(req: IncomingMessage, res: ServerResponse): void {
    const loss = take(req);
    const lose = () => {
      req.socket.destroy();
      loss?.onLost();
    };
    if (loss?.lost === 'request') {
      lose();
      return;
    }
    const { method, url, headers } = req;
    const passed = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
      if (loss) {
        answer.resume().on('end', lose);
        return;
      }
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    passed.on('error', () => req.socket.destroy());
    req.pipe(passed);
  }

  const server = createServer(serve);
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Loses the next such request or its response; resolves when it is lost. */
    lose: (loss: Omit<Loss, 'onLost'>) =>
      new Promise<void>((onLost) => {
        losses.add({ ...loss, onLost });
      }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
