import { useEffect, useState } from 'react';

/** The pictures at these addresses that are loaded by now. One that cannot be loaded is not there. */
export function usePictures(urls: readonly string[]): ReadonlyMap<string, HTMLImageElement> {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, HTMLImageElement>>(new Map());
  const list = [...new Set(urls)].sort().join('\n');
  useEffect(() => {
    let isGone = false;
    for (const url of list.split('\n').filter((each) => each !== '')) {
      const picture = new Image();
      picture.src = url;
      picture.decode().then(
        () => !isGone && setLoaded((before) => (before.has(url) ? before : new Map(before).set(url, picture))),
        () => undefined,
      );
    }
    return () => {
      isGone = true;
    };
  }, [list]);
  return loaded;
}
