-- An erasure finds the notices about a child by the child, whatever it was called when they were written.
create index delivery_of_children on delivery using gin (children) where children <> '{}';
