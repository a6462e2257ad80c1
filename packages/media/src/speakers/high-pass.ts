/** The frequency below which rooms hum and rumble, but voices carry little, in hertz. */
const CUTOFF_HZ = 120;

/**
 * Returns sound without its lowest frequencies (a second-order Butterworth filter). Rumble of a room otherwise counts as
 * a voice, and voices in it as one.
 */
export function highPass(samples: Float32Array, sampleRateHz: number): Float32Array {
  const turn = Math.tan((Math.PI * CUTOFF_HZ) / sampleRateHz);
  const scale = 1 / (1 + Math.SQRT2 * turn + turn * turn);
  const [back1, back2] = [2 * (turn * turn - 1) * scale, (1 - Math.SQRT2 * turn + turn * turn) * scale];
  let [in1, in2, out1, out2] = [0, 0, 0, 0];
  return samples.map((sample) => {
    const out = scale * (sample - 2 * in1 + in2) - back1 * out1 - back2 * out2;
    [in2, in1, out2, out1] = [in1, sample, out1, out];
    return out;
  });
}
