"""How the generated client differs from what the generator writes by itself.

- Abstract types are open: a field that spreads a fragment `Any…` is read as the fragment of the type that
  came, and a type that the schema gained later as what all of them share.
- Enums are open likewise.
- A fragment on a type that spreads one on its interface becomes a subclass of it, without its fields anew.
- A fragment keeps its name in every place, and `__init__` imports nothing.
- A name that an input does not have is an error, as a misspelt option would else be passed over.
- Results do not change once they are read, and subscriptions are left to the socket that carries them all.

It runs beside the generator, in the generator's own environment.
"""

import ast

from ariadne_codegen.plugins.base import Plugin
from graphql import FragmentSpreadNode, GraphQLObjectType, GraphQLUnionType


def spreads(node):
    selections = node.selection_set.selections if node.selection_set else ()
    return [each.name.value for each in selections if isinstance(each, FragmentSpreadNode)]


class OpenTypesPlugin(Plugin):
    def process_name(self, name, node=None):
        return "type" if name == "type_" else name

    # Enums

    def generate_enum(self, class_def, enum_type):
        class_def.bases = [ast.Name("OpenEnum")]
        return class_def

    def generate_enums_module(self, module):
        module.body = [
            import_from("open_types", "OpenEnum"),
            *(each for each in module.body if not isinstance(each, ast.ImportFrom)),
        ]
        return ast.fix_missing_locations(module)

    # Inputs

    def generate_input_class(self, class_def, input_type):
        class_def.keywords = [ast.keyword("extra", ast.Constant("forbid"))]
        return class_def

    # Results

    def generate_result_field(self, field_implementation, operation_definition, field):
        opened = [name for name in spreads(field) if name.startswith("Any")]
        if opened and "Union[" in ast.unparse(field_implementation.annotation):
            field_implementation.annotation = ast.Name(f'"{opened[0]}"')
        return field_implementation

    def generate_result_types_module(self, module, operation_definition):
        imports = [each for each in module.body if isinstance(each, ast.ImportFrom)]
        imported = {name.name for each in imports for name in each.names}
        for name in sorted(named(module) - imported):
            if name.startswith("Any"):
                module.body.insert(last_import(module) + 1, import_from("fragments", name))
                prune(module, {next(each.name for each in module.body if isinstance(each, ast.ClassDef))})
        return ast.fix_missing_locations(module)

    def copy_code(self, copied_code):
        return copied_code.replace("validate_assignment=True", "frozen=True")

    # Fragments

    def generate_fragments_module(self, module, fragments_definitions):
        classes = {each.name: each for each in module.body if isinstance(each, ast.ClassDef)}
        opened = {}
        for name, fragment in sorted(fragments_definitions.items()):
            on = self.schema.type_map[fragment.type_condition.name.value]
            if name.startswith("Any"):
                if isinstance(on, GraphQLUnionType):
                    classes[name] = ast.ClassDef(name, [], [], [ast.Pass()], [], type_params=[])
                    module.body.insert(last_import(module) + 1, classes[name])
                classes[name].bases = [ast.Name("Open"), *without_base_model(classes[name].bases)]
                opened[name] = self._members(fragment, fragments_definitions)
            elif isinstance(on, GraphQLObjectType):
                for base in spreads(fragment):
                    if fragments_definitions[base].type_condition.name.value != on.name:
                        inherit(classes[name], classes[base])
        in_order(module, classes)
        call_by_one_name(module, set(fragments_definitions))
        prune(module, set(fragments_definitions))
        module.body.insert(last_import(module) + 1, import_from("open_types", "Open"))
        module.body += ast.parse("\n".join(open_up(name, members) for name, members in opened.items())).body
        return ast.fix_missing_locations(module)

    def _members(self, fragment, fragments_definitions):
        members = {}
        for name in spreads(fragment):
            on = fragments_definitions[name].type_condition.name.value
            if isinstance(self.schema.type_map[on], GraphQLObjectType):
                members[on] = name
        return members

    # The client

    def generate_init_code(self, generated_code):
        return '"""Written by sdk/generate.py; not to be edited."""\n'

    def generate_client_class(self, class_def):
        class_def.body = [
            each
            for each in class_def.body
            if not any(isinstance(part, ast.AsyncFor) for part in ast.walk(each))
        ]
        return class_def


def import_from(module, name):
    return ast.ImportFrom(module=module, names=[ast.alias(name)], level=1)


def named(module):
    """What is named in a module; forward references are written as quoted names."""
    return {part.id.strip('"') for part in ast.walk(module) if isinstance(part, ast.Name)}


def last_import(module):
    return max(index for index, each in enumerate(module.body) if isinstance(each, ast.ImportFrom))


def without_base_model(bases):
    return [each for each in bases if ast.unparse(each) != "BaseModel"]


def fields(class_def):
    return {each.target.id for each in class_def.body if isinstance(each, ast.AnnAssign)}


def inherit(class_def, base):
    class_def.bases = [*without_base_model(class_def.bases), ast.Name(base.name)]
    own = [
        each
        for each in class_def.body
        if not (isinstance(each, ast.AnnAssign) and each.target.id in fields(base))
    ]
    class_def.body = own or [ast.Pass()]


def in_order(module, classes):
    """Puts every class behind its bases."""
    placed = []

    def place(class_def):
        for base in class_def.bases:
            if isinstance(base, ast.Name) and base.id in classes:
                place(classes[base.id])
        if class_def not in placed:
            placed.append(class_def)

    for class_def in [each for each in module.body if isinstance(each, ast.ClassDef)]:
        place(class_def)
    where = last_import(module) + 1
    rest = [each for each in module.body[where:] if not isinstance(each, ast.ClassDef)]
    module.body = [*module.body[:where], *placed, *rest]


def call_by_one_name(module, fragments):
    """Names a fragment itself wherever the generator makes an empty subclass of it for one place."""
    names = {
        each.name: ast.unparse(each.bases[0])
        for each in module.body
        if isinstance(each, ast.ClassDef)
        and each.name not in fragments
        and isinstance(each.body[0], ast.Pass)
    }
    for part in ast.walk(module):
        # Forward references are written as quoted names.
        if isinstance(part, ast.Name) and (name := part.id.strip('"')) in names:
            part.id = part.id.replace(name, names[name])


def prune(module, wanted):
    """Drops the classes that nothing uses any more."""
    while True:
        classes = [each for each in module.body if isinstance(each, ast.ClassDef)]
        used = set(wanted)
        for class_def in classes:
            for part in ast.walk(class_def):
                if isinstance(part, ast.Name):
                    used.add(part.id.strip('"'))
        kept = [each for each in module.body if not gone(each, used)]
        if len(kept) == len(module.body):
            return
        module.body = kept


def gone(statement, used):
    if isinstance(statement, ast.ClassDef):
        return statement.name not in used
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        return statement.value.func.value.id not in used  # NAME.model_rebuild()
    return False


def open_up(name, members):
    pairs = ", ".join(f'"{type_name}": {fragment}' for type_name, fragment in members.items())
    return f"{name}.known = {{{pairs}}}"
