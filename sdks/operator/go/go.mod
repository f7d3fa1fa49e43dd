module example.com/journey

go 1.22

require github.com/oapi-codegen/runtime v1.8.0
