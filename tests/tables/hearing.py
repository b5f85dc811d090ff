"""What a person was told, picked out."""

from nuancier.tables import messages


def told_of(person, kind):
    """Return the facts of a kind that somebody was told as they happened."""
    facts = [fact for event in person.told(messages.Event) for fact in event.facts]
    return [fact for fact in facts if fact["kind"] == kind]


def lobby(person):
    """Return the lobby as this person was told it last."""
    kinds = messages.Arranged | messages.Snapshot
    return [told for told in person.heard if isinstance(told, kinds)][-1].lobby
