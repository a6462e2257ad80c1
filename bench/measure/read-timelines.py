"""Reads timelines back with OpenTimelineIO and prints, as JSON, the ranges of each file's tracks.

Arguments: a folder with a "manifest.json" that lists files as {"file", "adapter", "rate"}.
A range is [frame of the timeline, frame of the source, frames, name of the source].
"""

import importlib
import json
import os
import sys
from fractions import Fraction
from urllib.parse import unquote

import opentimelineio as otio


def read_times_exactly(rate):
    """The adapter of FCPXML counts by whole rates and cuts fractions off: at 29.97 it loses a frame a second, and now and
    then one at others. Its times are read exactly instead; all else is its own."""
    imported = importlib.import_module("otio_fcpx_xml_adapter.fcpx_xml")
    manifest = otio.plugins.ActiveManifest()
    loaded = next(one for one in manifest.adapters if one.name == "fcpx_xml").module()

    def to_frames(text):
        return Fraction((text or "0s").rstrip("s")) * rate

    for module in (imported, loaded):
        module.to_rational_time = lambda text, _: otio.opentime.RationalTime(float(to_frames(text)), float(rate))
        module.FcpxXml._format_frame_rate = lambda *_: float(rate)
        module.FcpxXml._number_of_frames = lambda _self, text, _: to_frames(text)


def frames(time, rate):
    return round(time.value_rescaled_to(rate), 3)


def name_of(clip):
    reference = clip.media_reference
    url = getattr(reference, "target_url", None)
    return unquote(url.split("/")[-1]) if url else clip.name


def list_ranges(track, rate):
    ranges = []
    for child in track:
        if not isinstance(child, otio.schema.Clip):
            continue
        if isinstance(child.media_reference, otio.schema.GeneratorReference):
            continue
        place = child.range_in_parent()
        source = child.source_range or child.available_range()
        ranges.append(
            [
                frames(place.start_time, rate),
                frames(source.start_time, rate),
                frames(source.duration, rate),
                name_of(child),
            ]
        )
    return ranges


def find_timeline(found):
    if isinstance(found, otio.schema.Timeline):
        return found
    for child in found:
        timeline = find_timeline(child) if not isinstance(child, otio.schema.Clip) else None
        if timeline:
            return timeline
    return None


def main(folder):
    with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as file:
        manifest = json.load(file)
    results = []
    for entry in manifest:
        path = os.path.join(folder, entry["file"])
        rate = Fraction(entry["rate"])
        entry["rate"] = float(rate)
        if entry["adapter"] == "fcpx_xml":
            read_times_exactly(rate)
        options = {"rate": entry["rate"]} if entry["adapter"] == "cmx_3600" else {}
        try:
            found = otio.adapters.read_from_file(path, adapter_name=entry["adapter"], **options)
            timeline = find_timeline(found)
            tracks = [(track.kind, list_ranges(track, entry["rate"])) for track in timeline.tracks]
            video = [ranges for kind, ranges in tracks if kind == "Video" and ranges]
            audio = [ranges for kind, ranges in tracks if kind == "Audio" and ranges]
            results.append({"file": entry["file"], "video": video, "audio": audio})
        except Exception as error:  # Whatever a reader cannot take is a figure of the bench.
            results.append({"file": entry["file"], "error": f"{type(error).__name__}: {error}"})
    json.dump({"version": otio.__version__, "results": results}, sys.stdout)


main(sys.argv[1])
